import { IconFileDownload } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'

const YearPackDialog = openedOnDemand(async () => (await import('./YearPackDialog.tsx')).YearPackDialog)

/** Opens the dialog that saves the papers of a year. */
export function YearPackButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" icon={<IconFileDownload size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Year Pack')}
      </Button>
      <Suspense>{isOpen && <YearPackDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
