import { type BankLine, bankLines, type Reconciliation } from '@verandah/contract/bankLines'
import type { EntryId } from '@verandah/contract/books'
import { formatDay } from '@verandah/contract/formats'
import { formatMoney } from '@verandah/contract/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/query.ts'
import { sectionState } from '../../../api/sectionState.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { SectionState } from '../../../ui/cards/Section.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { Choices, type ChoosingProps } from './Choices.tsx'
import css from './choose.module.css'

type Item = Reconciliation['unmatchedLedger'][number]

/** Shows the entries of this account that are on no statement yet: fetched once it is opened. */
export function BookChoices({ line: { account, amount }, ...choosing }: ChoosingProps & { line: BankLine }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const found = useQuery({ ...query(bankLines.reconciliation, { query: { account } }), enabled: isOpen })
  // An item without an entry is the sum of all that is older than the statements.
  const isEntry = (item: Item): item is Item & { entryId: EntryId } => item.entryId !== null && Math.sign(item.amount) === Math.sign(amount)
  const same = found.data?.unmatchedLedger.filter(isEntry)
  return (
    <details className={css.more} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('Something that is in the books already')}</summary>
      {isOpen && <SectionState {...sectionState(found, t('Failed to fetch what is in the books'))} />}
      {same?.length === 0 && <Text look="quiet">{t('Nothing in the books waits for a line of the bank.')}</Text>}
      {same !== undefined && same.length > 0 && (
        <Choices
          label={t('In the books')}
          choices={same.map((entry) => ({
            target: { entryId: entry.entryId },
            label: entry.description,
            detail: `${formatMoney(Math.abs(entry.amount))} · ${formatDay(entry.date)}`,
            amount: entry.amount
          }))}
          {...choosing}
        />
      )}
    </details>
  )
}
