import { settings, type Settings, type SettingsPatch } from '@verandah/contract/settings'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/call.ts'
import { useAction } from '../../api/useAction.ts'

export function useSaveSettings() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ seen, body }: { seen: Settings; body: SettingsPatch }) => call(settings.update, { body, version: seen.version }),
    refresh: [settings.get],
    done: () => t('Settings saved successfully'),
    failed: t('Failed to save settings')
  })
}
