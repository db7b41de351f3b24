import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { useShownRecord } from '../../../ui/dialogs/useShownRecord.ts'
import { RowLink } from '../../../ui/lists/RowLink.tsx'
import { ClearanceAction } from '../clearance/ClearanceAction.tsx'
import { StatementSection } from './StatementSection.tsx'
import type { StatementRow } from './statementColumns.tsx'
import { useDownloadPaper } from './useStatement.ts'

// These are in one file, so that they are one file to load.

interface OfUnit {
  unitNumber: string
}

/** Shows the account of any unit; each line leads to its bill or payment, which the page shows. */
export function UnitStatement({ unitNumber }: OfUnit) {
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
  return <StatementSection unitNumber={unitNumber} isOwn={false} name={name} buttons={<ClearanceAction unitNumber={unitNumber} />} />
}

/** Shows the account of one of the person's own units; each line has its bill or receipt as a PDF. */
export function OwnStatement({ unitNumber }: OfUnit) {
  const { t } = useTranslation()
  const downloading = useDownloadPaper()
  const document = ({ line, description }: StatementRow) =>
    line && (
      <IconButton
        variant="subtle"
        aria-label={t('Download {{document}}', { document: description })}
        onClick={() => void downloading.run(line)}
      >
        <IconDownload size={20} aria-hidden />
      </IconButton>
    )
  return <StatementSection unitNumber={unitNumber} isOwn name={({ description }) => description} more={document} />
}
