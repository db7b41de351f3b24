import { IconBook } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { offer } from '../../../ui/buttons/ActionsMenu.tsx'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'
import { useMayOpen } from './useOpening.ts'

const OpeningDialog = openedOnDemand(async () => (await import('./OpeningDialog.tsx')).OpeningDialog)

/** Returns the action that takes a building over, while nothing is posted, and its dialog. */
export function useOpeningAction() {
  const { t } = useTranslation()
  const [isOpen, open] = useState(false)
  return {
    entry: offer(useMayOpen(), t('Opening'), IconBook, () => open(true)),
    dialog: <Suspense>{isOpen && <OpeningDialog onClose={() => open(false)} />}</Suspense>
  }
}
