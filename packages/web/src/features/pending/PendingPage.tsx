import { IconBarrierBlock } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'

function PendingPage({ heading }: { heading: string }) {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle>{t(heading)}</PageTitle>
      <EmptyState
        icon={<IconBarrierBlock />}
        title={t('This part of the portal is not open yet.')}
        reason={t('It comes with one of the next versions.')}
      >
        <LinkButton to="/dashboard">{t('Go to Dashboard')}</LinkButton>
      </EmptyState>
    </>
  )
}

/** The page in place of a screen that is still to come. The heading is in English. */
export function pendingPage(heading: string) {
  return () => <PendingPage heading={heading} />
}
