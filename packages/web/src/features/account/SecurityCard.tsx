import type { Me } from '@verandah/contract/me'
import { Suspense } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useParts } from '../../parts.tsx'
import { Card } from '../../ui/Card.tsx'
import { PasswordRow } from './PasswordRow.tsx'
import css from './SecurityCard.module.css'

/** The password, and what other features have for signing in. */
export function SecurityCard({ user }: { user: Me }) {
  const { t } = useTranslation()
  const parts = useParts('profile.security')
  return (
    <Card aria-labelledby="security">
      <h3 className={css.heading} id="security">
        {t('Security')}
      </h3>
      <PasswordRow user={user} />
      <Suspense>
        {parts.map(({ name, Component }) => (
          <Component key={name} />
        ))}
      </Suspense>
    </Card>
  )
}
