import { settings, type Settings, type SettingsPatch } from '@verandah/contract/settings'
import type { z } from '@verandah/contract/z'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../i18n/useTranslation.ts'
import { call } from './calls/call.ts'
import { describeError } from './calls/describeError.ts'
import { query } from './query.ts'
import { useAction } from './useAction.ts'

export type SettingsChange = z.input<typeof SettingsPatch>

/** Changes settings of the portal. */
function useSaveSettings() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ seen, body }: { seen: Settings; body: SettingsChange }) => call(settings.update, { body, version: seen.version }),
    done: () => t('Settings saved successfully'),
    failed: t('Failed to save settings')
  })
}
export type SavingSettings = ReturnType<typeof useSaveSettings>

/** The settings of the portal for a section of them: why they are not there yet, and how they are saved. */
export function useSettings() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useQuery(query(settings.get))
  const failure = error && describeError(error, t('Failed to fetch settings'))
  return { stored: data, state: { isPending, failure, onRetry: () => void refetch() }, saving: useSaveSettings() }
}
