import type { RunBill } from '@verandah/contract/duesRuns'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { RunBills } from './RunBills.tsx'
import css from './SeeBills.module.css'

/** Shows the bills that would be made, once they are asked for. */
export function SeeBills({ bills }: { bills: readonly RunBill[] }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (bills.length === 0) return null
  return (
    <details className={css.bills} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('See the bills', { count: bills.length })}</summary>
      {isOpen && <RunBills bills={bills} />}
    </details>
  )
}
