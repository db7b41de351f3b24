import { IconBook } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'
import { useMayOpen } from './useOpening.ts'

const OpeningDialog = openedOnDemand(async () => (await import('./OpeningDialog.tsx')).OpeningDialog)

/** Takes a building over; there while nothing is posted. */
export function OpeningAction() {
  const { t } = useTranslation()
  const [isOpen, open] = useState(false)
  if (!useMayOpen() && !isOpen) return null
  return (
    <>
      <Button look="outline" icon={<IconBook size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => open(true)}>
        {t('Opening')}
      </Button>
      <Suspense>{isOpen && <OpeningDialog onClose={() => open(false)} />}</Suspense>
    </>
  )
}
