import type { Me } from '@verandah/contract/me'
import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useParts } from '../../../parts.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { PasswordRow } from './PasswordRow.tsx'

/** The password, and what other features have for signing in. */
export function SecurityCard({ user }: { user: Me }) {
  const { t } = useTranslation()
  const parts = useParts('profile.security')
  return (
    <Card aria-labelledby="security">
      <Text as="h3" mb={4} id="security">
        {t('Security')}
      </Text>
      <PasswordRow user={user} />
      <Suspense>
        {parts.map(({ name, Component }) => (
          <Component key={name} />
        ))}
      </Suspense>
    </Card>
  )
}
