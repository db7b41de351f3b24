import { BANK_FILE_BYTES } from '@verandah/contract/limits'
import type { MoneyAccount } from '../../../api/moneyAccounts.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { SectionState } from '../../../ui/cards/Section.tsx'
import { TaskDialog } from '../../../ui/dialogs/TaskDialog.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { FileDrop } from '../../../ui/photos/FileDrop.tsx'
import { NoAccount } from '../NoAccount.tsx'
import { useBankAccounts } from '../useBank.ts'
import { AccountSelect } from './AccountSelect.tsx'
import { CsvSection } from './CsvSection.tsx'
import { Preview } from './Preview.tsx'
import { useStatement } from './useStatement.ts'

interface ImportDialogProps {
  /** The code of the account that the page shows; empty: all of them. */
  asked: string
  onClose: () => void
}

/** Takes a statement of the bank over: choose it, look what it would bring, then import it. Rendered while open. */
export function ImportDialog({ asked, onClose }: ImportDialogProps) {
  const { t } = useTranslation()
  const { accounts, failure, isPending, retry } = useBankAccounts()
  const account = accounts?.find(({ code }) => code === asked) ?? accounts?.[0]
  if (accounts !== undefined && account !== undefined) return <ImportSteps accounts={accounts} first={account.code} onClose={onClose} />
  return (
    <TaskDialog title={t('Import a Statement')} isDismissible onClose={onClose}>
      <SectionState isPending={isPending} failure={failure} onRetry={retry} />
      {accounts !== undefined && <NoAccount />}
    </TaskDialog>
  )
}

interface ImportStepsProps {
  accounts: readonly MoneyAccount[]
  first: string
  onClose: () => void
}

function ImportSteps({ accounts, first, onClose }: ImportStepsProps) {
  const { t } = useTranslation()
  const at = useStatement(first)
  const { statement, read, problem, leaveOut, acceptDifference, isChecking, isImporting } = at
  const count = read === null ? 0 : read.counts.new + read.counts.similar - leaveOut.length
  const differs = read !== null && read.difference !== null && read.difference !== 0
  const textAt = (section: string) => (problem?.section === section ? problem.text : null)
  const buttons = (
    <>
      <Button look="quiet" onClick={onClose} disabled={isImporting}>
        {t('Cancel')}
      </Button>
      {statement !== null && (
        <Button look="outline" onClick={at.startAgain} disabled={isImporting}>
          {t('Choose Another File')}
        </Button>
      )}
      {count > 0 && (
        <Button
          busy={isImporting}
          disabled={isChecking || (differs && !acceptDifference)}
          onClick={async () => (await at.importIt()) && onClose()}
        >
          {t('Import Lines ({{number}})', { number: count })}
        </Button>
      )}
    </>
  )
  return (
    <TaskDialog title={t('Import a Statement')} isBusy={isImporting} isDismissible={statement === null} onClose={onClose} buttons={buttons}>
      {textAt('page') !== null && <ErrorBanner message={textAt('page') ?? ''} />}
      <AccountSelect
        accounts={accounts}
        value={at.account}
        error={textAt('account')}
        disabled={isImporting}
        onChoose={(code) => void at.chooseAccount(code)}
      />
      {textAt('file') !== null && <ErrorBanner message={textAt('file') ?? ''} />}
      {statement === null ? (
        <FileDrop
          label={t('Choose the file of your bank')}
          hint={t('CSV, XLSX, OFX, MT940 or CAMT, up to {{size}} MB; or drop it here', { size: BANK_FILE_BYTES / 1024 / 1024 })}
          accept=".csv,.txt,.tsv,.xlsx,.ofx,.qfx,.sta,.mt940,.940,.xml,text/csv,application/x-ofx"
          onFiles={([file]) => file && void at.chooseFile(file)}
        />
      ) : (
        <>
          {statement.csv && (
            <CsvSection
              key={statement.file.name}
              csv={statement.csv}
              error={textAt('columns')}
              onChange={(settings) => void at.change(settings)}
            />
          )}
          {isChecking && read === null && <FullPageLoader isInline text={t('Reading the statement...')} />}
          {read && (
            <Preview
              read={read}
              leaveOut={leaveOut}
              isAccepted={acceptDifference}
              error={textAt('difference')}
              onLeaveOut={at.setLeaveOut}
              onAccept={at.setAcceptDifference}
            />
          )}
        </>
      )}
    </TaskDialog>
  )
}
