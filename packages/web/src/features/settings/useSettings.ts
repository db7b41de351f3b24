import { outbox } from '@verandah/contract/outbox'
import { settings, type Settings, type SettingsPatch } from '@verandah/contract/settings'
import { units, type Units } from '@verandah/contract/units'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { toastSuccess } from '../../ui/toasts.ts'

export function useSettings() {
  return useQuery(query(settings.get))
}

export function useSaveSettings() {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ seen, body }: { seen: Settings; body: SettingsPatch }) => call(settings.update, { body, version: seen.version }),
    onSuccess: () => toastSuccess(t('Settings saved successfully')),
    onSettled: () => client.invalidateQueries({ queryKey: [settings.get.path] })
  })
}

export function useUnits() {
  return useQuery(query(units.list))
}

export function useReplaceUnits() {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Units) => call(units.replace, { body }),
    onSuccess: (stored) => {
      client.setQueryData(query(units.list).queryKey, stored)
      toastSuccess(t('Unit count saved', { count: stored.units.length }))
    }
  })
}

export function useOutbox(to: string) {
  return useQuery({ ...query(outbox.list, { query: { to } }), placeholderData: keepPreviousData })
}
