import { IconBarrierBlock } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PENDING_TITLES } from './pages.ts'

/** An honest word where a screen is still to come. */
export function PendingPage({ path }: { path: string }) {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle>{t(PENDING_TITLES[path] ?? path)}</PageTitle>
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
