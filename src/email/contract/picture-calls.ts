import { defineCall } from '#platform/contract/call.ts'
import { emailPictures } from './email-picture.ts'

export const pictureCalls = {
  upload: defineCall({
    method: 'POST',
    path: '/api/letter-pictures/upload',
    access: ['sales_rep', 'admin'],
    tags: 'mail',
    summary:
      'A picture for letters, made ready for mail; the same one twice is kept once (multipart/form-data)',
    isUpload: true,
    answer: emailPictures.row,
    status: 201,
    errors: ['quota_reached'],
    changes: ['letter_pictures'],
  }),
  file: defineCall({
    method: 'GET',
    path: '/api/letter-pictures/:id/file',
    access: ['sales_rep', 'operations', 'admin'],
    tags: 'mail',
    summary: 'A picture as letters show it',
    status: 200,
  }),
}
