import type { Credentials } from '@verandah/contract/signIn'
import type { Building } from '@verandah/contract/building'
import { ROLE_LABEL } from '@verandah/contract/roles'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Row, Text } from '../../ui/page/layout.tsx'
import css from './DemoCredentials.module.css'

interface DemoCredentialsProps {
  people: Exclude<Building['demo'], false>['people']
  onUse: (credentials: Credentials) => void
}

/** Shows the demo's people, whose passwords are public; a real portal has none. */
export function DemoCredentials({ people, onUse }: DemoCredentialsProps) {
  const { t } = useTranslation()
  return (
    <section className={css.panel} aria-labelledby="demo-credentials">
      <h2 className={css.title} id="demo-credentials">
        <IconInfoCircle size={20} aria-hidden />
        {t('Demo credentials')}
      </h2>
      <Text as="ul" mt={8}>
        {people.map(({ role, name, email, password }, index) => (
          <Row as="li" key={email} align="center" justify="space-between" wrap={false} className={css.person}>
            <div className={css.facts}>
              <Row gap="0 10px" className={css.name} id={`demo-person-${index}`}>
                {name} <span>{t(ROLE_LABEL[role])}</span>
              </Row>
              <div>{email}</div>
              <div className={css.secret}>{password}</div>
            </div>
            <Button look="outline" aria-describedby={`demo-person-${index}`} onClick={() => onUse({ email, password })}>
              {t('Use')}
            </Button>
          </Row>
        ))}
      </Text>
    </section>
  )
}
