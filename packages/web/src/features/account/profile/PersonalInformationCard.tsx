import type { Me } from '@verandah/contract/me'
import { groupedPhone } from '@verandah/contract/phone'
import { IconPencil, IconX } from '@tabler/icons-react'
import { Suspense, useRef } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { useKeptState } from '../../../ui/state/useKeptState.ts'
import { Row } from '../../../ui/page/layout.tsx'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'
import { ShownField } from '../../../ui/text/ShownField.tsx'
import { emailHelp } from './profileForm.ts'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import css from './PersonalInformation.module.css'

const ProfileForm = openedOnDemand(async () => (await import('./ProfileForm.tsx')).ProfileForm)

/** Shows the person's own details: to be read until Edit is pressed. */
export function PersonalInformationCard({ user }: { user: Me }) {
  const { t } = useTranslation()
  const toggle = useRef<HTMLButtonElement>(null)
  // The record as it was when Edit was pressed; the page may learn of a newer one while it is being edited.
  const [editing, setEditing] = useKeptState<Me | null>('profile being edited', null)
  const close = () => {
    setEditing(null)
    toggle.current?.focus()
  }
  return (
    <Card aria-labelledby="personal-information">
      <Row gap="8px 16px" align="center" justify="space-between" mb={12}>
        <h3 id="personal-information">{t('Personal Information')}</h3>
        {editing === null ? (
          <Button ref={toggle} look="outline" icon={<IconPencil size={18} aria-hidden />} onClick={() => setEditing(user)}>
            {t('Edit')}
          </Button>
        ) : (
          <Button ref={toggle} look="outline" icon={<IconX size={18} aria-hidden />} onClick={close}>
            {t('Cancel')}
          </Button>
        )}
      </Row>
      {editing === null ? (
        <ProfileDetails user={user} />
      ) : (
        <Suspense fallback={<ProfileDetails user={user} />}>
          <ProfileForm user={editing} onClose={close} />
        </Suspense>
      )}
    </Card>
  )
}

/** Shows the details as they are stored, until Edit is pressed. */
function ProfileDetails({ user }: { user: Me }) {
  const { t } = useTranslation()
  return (
    <>
      <p className={css.hint}>{t('Press Edit to change your details.')}</p>
      <div className={css.fields}>
        <FieldGrid>
          {' '}
          <ShownField label={t('First Name')} value={user.firstName} />
          <ShownField label={t('Last Name')} value={user.lastName} />
          <div className={css.email}>
            <ShownField label={t('Email Address')} value={user.email} isReadOnly help={emailHelp(user, t)} />
          </div>
          <ShownField label={t('Phone Number')} value={groupedPhone(user.phone ?? '')} />
          <ShownField label={t('Unit Number')} value={user.unitNumber ?? ''} />
        </FieldGrid>
      </div>
    </>
  )
}
