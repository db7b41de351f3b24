import { users } from '@verandah/contract/users'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/describeError.ts'
import { download } from '../../api/download.ts'
import type { ListFilters } from './usePlace.ts'

/** Saves the people whom the filters leave, on all pages, as a table. */
export function useUserExport({ search, role }: ListFilters) {
  const { t } = useTranslation()
  const exporting = useMutation({ mutationFn: () => download(users.export, { query: { search, role } }, 'users.csv') })
  return {
    run: () => exporting.mutate(),
    isBusy: exporting.isPending,
    refusal: exporting.error === null ? null : describeError(exporting.error, t('Failed to export users')),
    dismiss: () => exporting.reset()
  }
}
