import { IconReportMoney } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../api/session/session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useAskedForNew } from '../../ui/dialogs/useAskedForNew.ts'
import { onDemand } from '../../ui/page/onDemand.tsx'

// The dialog has no typed text that could be lost while its code is being fetched.
const ReportDialog = onDemand(async () => (await import('./ReportDialog.tsx')).ReportDialog)

/** Shows the dialog of the finance report, which a link with `?report=1` opens. */
export function AskedReport() {
  const maySee = useSession(({ user }) => user?.can.seeFinances === true)
  const asked = useAskedForNew(maySee, 'report')
  return <Suspense>{asked.isAsked && <ReportDialog onClose={asked.clear} />}</Suspense>
}

/** Shows the button for the finance report, with its dialog. */
export function GenerateReport() {
  const { t } = useTranslation()
  const asked = useAskedForNew(true, 'report')
  return (
    <>
      <Button icon={<IconReportMoney size={18} aria-hidden />} aria-haspopup="dialog" onClick={asked.ask}>
        {t('Generate Report')}
      </Button>
      <AskedReport />
    </>
  )
}
