import { IconFileImport } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useSession } from '../../../api/session/session.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ExportMenu } from '../../../ui/lists/ExportMenu.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Row } from '../../../ui/page/layout.tsx'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'
import { useExportRegister } from '../import/useImport.ts'
import type { RegisterFilters } from './RegisterFilters.tsx'

const ImportDialog = openedOnDemand(async () => (await import('../import/ImportDialog.tsx')).ImportDialog)

/** Shows the register as a file, and a file into the register. */
export function RegisterTools({ filters }: { filters: RegisterFilters }) {
  const { t } = useTranslation()
  const exporting = useExportRegister(filters)
  const administers = useSession(({ user }) => user?.can.administer === true)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Row justify="flex-end" mb={12} data-no-print>
        <ExportMenu exporting={exporting} />
        {administers && (
          <Button look="outline" icon={<IconFileImport size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('Import Units')}
          </Button>
        )}
      </Row>
      {exporting.failure !== null && <ErrorBanner message={exporting.failure} onDismiss={exporting.reset} />}
      <Suspense>{isOpen && <ImportDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
