import type { Instant, Month } from '@verandah/contract/dates'
import type { SmsSettings, SmsUsage } from '@verandah/contract/sms'
import { json } from '../../test/server.ts'

const AT = '2026-11-19T12:35:00.000Z' as Instant

export function smsSettings(over: Partial<SmsSettings> = {}): SmsSettings {
  return {
    _id: 'sms',
    createdAt: AT,
    updatedAt: AT,
    version: 3,
    gateway: 'none',
    sender: '',
    account: '',
    url: '',
    template: '',
    form: 'json',
    header: '',
    referencePath: '',
    price: 0,
    cap: 0,
    hasSecret: false,
    reportsUrl: null,
    ...over
  }
}

export function smsUsage(over: Partial<SmsUsage> = {}): SmsUsage {
  return { month: '2026-11' as Month, cap: 0, spent: 0, left: 0, reserve: 0, phones: 61, restoredAt: null, messages: [], ...over }
}

export function smsMessage(over: Partial<SmsUsage['messages'][number]> = {}): SmsUsage['messages'][number] {
  const number = '+94 77 *** 0107'
  return { _id: number, createdAt: AT, number, isTest: false, segments: 1, cost: 1.5, state: 'sent', error: null, ...over }
}

/** The answers for the test of other languages. */
export const smsInAnyLanguage = {
  'GET /api/settings/sms': () =>
    json(smsSettings({ gateway: 'generic', template: 'Amaya', cap: 100, price: 1, hasSecret: true, reportsUrl: 'https://kadupul.lk/' })),
  'GET /api/settings/sms/usage': () =>
    json(
      smsUsage({
        cap: 100,
        spent: 90,
        left: 10,
        reserve: 20,
        restoredAt: AT,
        messages: (['sending', 'sent', 'delivered', 'failed', 'unknown'] as const).map((state) =>
          smsMessage({ _id: state, state, isTest: true, error: 'Amaya' })
        )
      })
    )
}
