import { sms, type SmsSettings, type SmsTest } from '@verandah/contract/sms'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/calls/call.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { SmsBody } from './smsForm.ts'

/** Returns the settings as they are stored now, past every cache. */
export const fetchSms = async (): Promise<SmsSettings> => call(sms.get)

/** Not kept: the form begins with what is stored when the section is opened. */
export function useSms() {
  return useQuery({ queryKey: [sms.get.path, 'form'], queryFn: fetchSms, gcTime: 0, meta: { shows: sms.get.shows } })
}

export function useSmsUsage() {
  return useQuery(query(sms.usage))
}

export function useSaveSms() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ seen, body }: { seen: SmsSettings; body: SmsBody }) => call(sms.update, { body, version: seen.version }),
    done: () => t('SMS settings saved successfully'),
    failed: t('Failed to save the SMS settings')
  })
}

export function useSmsTest() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: SmsTest) => call(sms.test, { body }),
    done: ({ message }) => message,
    failed: t('Failed to send the test')
  })
}
