import { IconFileCheck } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { onDemand } from '../../../ui/page/onDemand.tsx'

const ClearanceDialog = onDemand(async () => (await import('./ClearanceDialog.tsx')).ClearanceDialog)

/** Shows the letter for whoever buys the unit. */
export function ClearanceAction({ unitNumber }: { unitNumber: string }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" icon={<IconFileCheck size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Clearance Letter')}
      </Button>
      <Suspense>{isOpen && <ClearanceDialog unitNumber={unitNumber} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
