import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx'

function UnsavedGuard({ question }: { question: string | undefined }) {
  const { t } = useTranslation()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname)

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])

  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      question={question ?? t('Leave this page? What you typed will be lost.')}
      verb={t('Leave')}
      danger
      // An entry of its own would be a navigation, after which the router asks no longer.
      backLeaves
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    />
  )
}

/**
 * Leaving the page with typed text asks first, inside the portal and when the tab is closed. Returns what asks.
 * `question`, translated: where the text is not lost.
 */
export function useUnsavedGuard(dirty: boolean, question?: string) {
  // The guard is set only where there is text: the router takes one guard, and the page may have several forms.
  return dirty && <UnsavedGuard question={question} />
}
