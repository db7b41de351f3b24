import { settings, type Settings, type SettingsPatch } from '@verandah/contract/settings'
import type { z } from '@verandah/contract/z'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../i18n/useTranslation.ts'
import { call } from './calls/call.ts'
import { query } from './query.ts'
import { sectionState } from './sectionState.ts'
import { useAction } from './useAction.ts'

export type SettingsChange = z.input<typeof SettingsPatch>

/** Returns the typed number; NaN for a text that is no number, so that the schema names it. */
export const readNumber = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed))

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

/** Returns the settings of the portal for a section of them: why they are not there yet, and how they are saved. */
export function useSettings() {
  const { t } = useTranslation()
  const found = useQuery(query(settings.get))
  return { stored: found.data, state: sectionState(found, t('Failed to fetch settings')), saving: useSaveSettings() }
}
