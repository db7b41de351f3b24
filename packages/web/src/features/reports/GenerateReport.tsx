import { IconReportMoney } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../api/session/session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useAskedForNew } from '../../ui/dialogs/useAskedForNew.ts'
import { onDemand } from '../../ui/page/onDemand.tsx'

// The dialog has no typed text that could be lost while its code is being fetched.
const ReportDialog = onDemand(async () => (await import('./ReportDialog.tsx')).ReportDialog)

/** Shows the button for the finance report; a link with `?report=1` has pressed it already. */
export function GenerateReport() {
  const { t } = useTranslation()
  const maySee = useSession(({ user }) => user?.can.seeFinances === true)
  const [isOpen, setOpen] = useState(false)
  const asked = useAskedForNew(maySee, 'report')
  const close = () => {
    setOpen(false)
    asked.clear()
  }
  if (!maySee) return null
  return (
    <>
      <Button look="outline" icon={<IconReportMoney size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Generate Report')}
      </Button>
      <Suspense>{(isOpen || asked.isAsked) && <ReportDialog onClose={close} />}</Suspense>
    </>
  )
}
