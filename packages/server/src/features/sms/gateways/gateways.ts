import type { SmsGateway } from '@verandah/contract/sms'
import { dialog } from './dialog.ts'
import type { Gateway } from './gateway.ts'
import { generic } from './generic.ts'
import { notifyLk } from './notifyLk.ts'
import { textLk } from './textLk.ts'
import { twilio } from './twilio.ts'

export const GATEWAYS: Record<Exclude<SmsGateway, 'none'>, Gateway> = { notifyLk, textLk, dialog, twilio, generic }
