import type { Feature } from '../../feature.ts'

export const sms = { name: 'sms' } satisfies Feature
