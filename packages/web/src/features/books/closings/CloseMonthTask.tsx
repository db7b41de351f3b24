import { closings } from '@verandah/contract/closings'
import { monthName } from '@verandah/contract/formats'
import { paths } from '@verandah/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { IconLock } from '@tabler/icons-react'
import { query } from '../../../api/query.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { type ThisMonthProps, useFound } from '../../../parts.tsx'
import { LinkButton } from '../../../ui/buttons/Button.tsx'

/** Shows a button for the next month, once that is over. */
export function CloseMonthTask({ onFound }: ThisMonthProps) {
  const { t } = useTranslation()
  const { data, isError } = useQuery(query(closings.list, { query: { limit: 1 } }))
  const next = data?.next ?? null
  useFound((found) => onFound('closing', found), data && next !== null, isError)
  if (next === null) return null
  return (
    <LinkButton look="outline" to={paths.months} icon={<IconLock size={18} aria-hidden />}>
      {t('Close {{month}}', { month: monthName(next.month) })}
    </LinkButton>
  )
}
