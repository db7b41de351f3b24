import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { holdHistory } from '../openLayers.ts'

/**
 * Leaving the page with typed text asks first, inside the portal and when the tab is closed. Returns the question, while it
 * is open. `question`, translated: where the text is not lost.
 */
export function useUnsavedGuard(dirty: boolean, question?: string) {
  const { t } = useTranslation()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname)

  // The router counts its way through the history.
  const isGoing = blocker.state !== 'unblocked'
  useEffect(() => (isGoing ? holdHistory() : undefined), [isGoing])

  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])

  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      question={question ?? t('Leave this page? What you typed will be lost.')}
      verb={t('Leave')}
      danger
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    />
  )
}
