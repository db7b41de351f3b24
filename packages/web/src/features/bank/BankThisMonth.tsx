import { bankLines } from '@verandah/contract/bankLines'
import { paths } from '@verandah/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { IconBuildingBank } from '@tabler/icons-react'
import { query } from '../../api/query.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { type ThisMonthProps, useFound } from '../../parts.tsx'
import { LinkButton } from '../../ui/buttons/Button.tsx'

/** Shows how many lines of the bank are still to be matched; nothing where there are none. */
export function BankThisMonth({ onFound }: ThisMonthProps) {
  const { t } = useTranslation()
  const { data, isError } = useQuery(query(bankLines.list, { query: { page: 1, limit: 1, state: 'open' } }))
  const { open, sure } = data?.counts ?? { open: 0, sure: 0 }
  useFound((found) => onFound('bank', found), data && open > 0, isError)
  if (open === 0) return null
  return (
    <LinkButton look="outline" to={paths.bank} icon={<IconBuildingBank size={18} aria-hidden />}>
      {open === 1 ? t('1 bank line, {{sure}} certain', { sure }) : t('{{open}} bank lines, {{sure}} certain', { open, sure })}
    </LinkButton>
  )
}
