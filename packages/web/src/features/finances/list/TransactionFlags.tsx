import type { Transaction } from '@verandah/contract/finances'
import { IconHourglass, IconPaperclip, IconPencil, IconUserExclamation } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import css from './TransactionFlags.module.css'

/** Shows the facts of a transaction beside its status. */
export function TransactionFlags({ transaction: { can, corrects, selfApproved, attachments } }: { transaction: Transaction }) {
  const { t } = useTranslation()
  if (!can.receive && !selfApproved && corrects === null && attachments.length === 0) return null
  return (
    <span className={css.flags}>
      {can.receive && (
        <span className={css.warning}>
          <IconHourglass size={15} aria-hidden />
          {t('Not paid yet')}
        </span>
      )}
      {corrects !== null && (
        <span className={css.flag}>
          <IconPencil size={15} aria-hidden />
          {t('Correction')}
        </span>
      )}
      {selfApproved && (
        <span className={css.warning}>
          <IconUserExclamation size={15} aria-hidden />
          {t('Self-approved')}
        </span>
      )}
      {attachments.length > 0 && (
        <span className={css.flag}>
          <IconPaperclip size={15} aria-hidden />
          {t('Attachments count', { count: attachments.length })}
        </span>
      )}
    </span>
  )
}
