import type { Bill } from '@verandah/contract/bills'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { useShownRecord } from '../../../ui/dialogs/useShownRecord.ts'
import { RowLink } from '../../../ui/lists/RowLink.tsx'
import { type ChosenPeriod, LAST_TWELVE_MONTHS } from './periods.ts'
import { StatementSection } from './StatementSection.tsx'
import type { StatementRow } from './statementColumns.tsx'
import { useDownloadPaper, useDownloadStatement } from './useStatement.ts'

// These are in one file, so that they are one file to load.

const openOf = (bills: readonly Bill[]) => new Map<string, number>(bills.map(({ _id, open }) => [_id, open]))

interface UnitStatementProps {
  unitNumber: string
  /** Its open bills. */
  bills: readonly Bill[]
  chosen: ChosenPeriod
  onChoose: (chosen: ChosenPeriod) => void
}

/** Shows the account of any unit; each line leads to its bill or payment, which the page shows. */
export function UnitStatement({ unitNumber, bills, chosen, onChoose }: UnitStatementProps) {
  const [bill, payment] = [useShownRecord('bill'), useShownRecord('payment')]
  const name = ({ description, line }: StatementRow) => {
    const to = line?.billId ? bill.addressOf(line.billId) : line?.paymentId ? payment.addressOf(line.paymentId) : null
    if (to === null) return description
    return (
      <RowLink to={to} opensDialog>
        {description}
      </RowLink>
    )
  }
  return <StatementSection unitNumber={unitNumber} isOwn={false} name={name} open={openOf(bills)} chosen={chosen} onChoose={onChoose} />
}

/** Shows the account of one of the person's own units; each line has its bill or receipt as a PDF. */
export function OwnStatement({ unitNumber, bills }: { unitNumber: string; bills: readonly Bill[] }) {
  const { t } = useTranslation()
  const [chosen, choose] = useState(LAST_TWELVE_MONTHS)
  const paper = useDownloadPaper()
  const downloading = useDownloadStatement({ unitNumber, isOwn: true }, chosen)
  const document = ({ line, description }: StatementRow) =>
    line && (
      <IconButton variant="subtle" aria-label={t('Download {{document}}', { document: description })} onClick={() => void paper.run(line)}>
        <IconDownload size={20} aria-hidden />
      </IconButton>
    )
  return (
    <StatementSection
      unitNumber={unitNumber}
      isOwn
      name={({ description }) => description}
      more={document}
      open={openOf(bills)}
      chosen={chosen}
      onChoose={choose}
      buttons={
        <Button look="outline" icon={<IconDownload size={18} aria-hidden />} onClick={async () => downloading.run('pdf')}>
          {t('Download Statement')}
        </Button>
      }
    />
  )
}
