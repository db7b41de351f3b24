import { IconLayoutDashboard } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../api/session.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FullPageLoader } from '../../ui/FullPageLoader.tsx'
import { DashboardHeader } from './DashboardHeader.tsx'

export function DashboardPage() {
  const { t } = useTranslation()
  const user = useSession((session) => session.user)
  if (user === null) return <FullPageLoader isInline />
  return (
    <>
      <DashboardHeader user={user} />
      <Card>
        <EmptyState
          icon={<IconLayoutDashboard />}
          title={t('Your overview is not open yet')}
          reason={t('Meetings are here already: see what is coming up and what was decided.')}
        >
          <LinkButton to="/meetings">{t('View Meetings')}</LinkButton>
        </EmptyState>
      </Card>
    </>
  )
}
