import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { settingTypes } from './settings.ts'

const tags = 'company'

/** The company's logo, icon and color: put there by an administrator, shown to everybody. */
export const brandCalls = {
  logo: defineCall({
    method: 'POST',
    path: '/api/company-brand/logo',
    access: ['admin'],
    stepUp: true,
    tags,
    summary: 'Put up the logo: a PNG or JPEG (multipart/form-data)',
    isUpload: true,
    answer: settingTypes.brand,
    changes: ['company_settings'],
  }),
  favicon: defineCall({
    method: 'POST',
    path: '/api/company-brand/favicon',
    access: ['admin'],
    stepUp: true,
    tags,
    summary: 'Put up the icon of browser tabs: a PNG or JPEG (multipart/form-data)',
    isUpload: true,
    answer: settingTypes.brand,
    changes: ['company_settings'],
  }),
  picture: defineCall({
    method: 'GET',
    path: '/api/brand/:id',
    access: 'public',
    tags,
    params: z.object({ id: z.uuid() }),
    summary: 'A logo or icon that was put up',
    status: 200,
  }),
  sheet: defineCall({
    method: 'GET',
    path: '/api/brand.css',
    access: 'public',
    tags,
    query: z.strictObject({ v: z.string().max(20).optional() }),
    summary: 'The style sheet of the company’s color',
    status: 200,
  }),
}
