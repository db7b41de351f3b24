import { useTranslation } from '../../i18n/useTranslation.ts'
import { Facts } from './FactsCard.tsx'

interface TableFactsProps {
  /** The sheet of a workbook that was read. */
  sheet?: string | null
  hiddenRows?: number
  /** Rows of totals and the like. */
  passedOver?: number
  /** The heads of columns that nothing reads. */
  unread?: readonly string[]
  /** Absent means: the table has nothing that could be added up. */
  isTotalChecked?: boolean
}

/** Shows the facts of a table that was read, besides its rows, and what was not read. */
export function TableFacts({ sheet = null, hiddenRows = 0, passedOver = 0, unread = [], isTotalChecked }: TableFactsProps) {
  const { t } = useTranslation()
  return (
    <Facts
      facts={[
        sheet !== null && [t('Sheet'), sheet],
        hiddenRows > 0 && [t('Hidden rows, read too'), String(hiddenRows)],
        passedOver > 0 && [t('Rows passed over'), String(passedOver)],
        unread.length > 0 && [t('Columns that are not read'), unread.join(', ')],
        isTotalChecked !== undefined && [
          t('Total'),
          isTotalChecked ? t('Its rows make the total in the file') : t('Not checked against a total')
        ]
      ]}
    />
  )
}
