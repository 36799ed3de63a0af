import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { forAdmins, forLearners } from '../call-facts.ts'
import { uploaded, uploadLimits } from './resource.ts'

/** Calls to upload, replace and download library files. */
export const libraryCalls = {
  uploadLimits: defineCall({
    ...forAdmins,
    method: 'GET',
    path: '/api/resources/upload-limits',
    summary: 'What may be uploaded',
    answer: uploadLimits,
  }),
  file: defineCall({
    ...forLearners,
    method: 'GET',
    path: '/api/resources/:id/file',
    summary: 'The file of a resource',
    query: z.strictObject({
      as: z.enum(['download', 'preview']).optional(),
      /** Version of the file; it makes the browser skip a cached older picture. */
      v: z.string().max(10).optional(),
    }),
    status: 200,
  }),
  version: defineCall({
    ...forAdmins,
    method: 'GET',
    path: '/api/resource-files/:id/content',
    summary: 'A version of a file',
    status: 200,
  }),
  upload: defineCall({
    ...forAdmins,
    method: 'POST',
    path: '/api/resources/upload',
    summary: 'Files into the library, a resource each: all or none (multipart/form-data)',
    isUpload: true,
    answer: uploaded,
    status: 201,
  }),
  replaceFile: defineCall({
    ...forAdmins,
    method: 'POST',
    path: '/api/resources/:id/file',
    summary: 'A new version of the file of a resource (multipart/form-data)',
    isUpload: true,
    answer: uploaded,
    status: 201,
  }),
  countDownload: defineCall({
    ...forLearners,
    method: 'POST',
    path: '/api/resources/:id/download',
    summary: 'Count that a resource was taken along',
    answer: z.object({ downloadCount: z.number() }),
    changes: ['resources'],
  }),
}
