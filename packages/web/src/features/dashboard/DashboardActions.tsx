import type { Role } from '@verandah/contract/roles'
import { useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useParts } from '../../parts.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { Text } from '../../ui/page/layout.tsx'
import css from './DashboardActions.module.css'

const TITLE: Record<Role, string> = {
  administrator: 'Administration',
  president: 'Executive Actions',
  secretary: 'Secretary Actions',
  treasurer: 'Treasurer Actions',
  council: 'Council Actions',
  resident: 'Quick Actions'
}

/** The buttons of a role. They stay out of sight while what stands above them is on its way, so that none moves below a finger. */
export function DashboardActions({ role, isWaiting }: { role: Role; isWaiting: boolean }) {
  const { t } = useTranslation()
  const id = useId()
  const actions = useParts('dashboard.actions', role)
  if (actions.length === 0) return null
  return (
    <Card aria-labelledby={id} className={css.card ?? ''} data-waiting={isWaiting}>
      <Text id={id} as="h3" mb={16}>
        {t(TITLE[role])}
      </Text>
      <div className={css.buttons}>
        {actions.map(({ name, Component }) => (
          <Component key={name} />
        ))}
      </div>
    </Card>
  )
}
