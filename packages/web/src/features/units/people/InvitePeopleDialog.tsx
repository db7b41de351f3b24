import type { UnitPersonId } from '@verandah/contract/ids'
import { LENGTH } from '@verandah/contract/limits'
import { paths } from '@verandah/contract/paths'
import type { InvitablePerson } from '@verandah/contract/unitRecord'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMailWay } from '../../../api/useMailWay.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { CheckList } from '../../../ui/cards/CheckList.tsx'
import { TaskDialog } from '../../../ui/dialogs/TaskDialog.tsx'
import { SearchField } from '../../../ui/lists/SearchField.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Row, Stack, Text } from '../../../ui/page/layout.tsx'
import { useInvitePeople } from './useInvitable.ts'

/** Whether a name, an address or a unit of the person has the text. */
function isFound({ name, email, units }: InvitablePerson, search: string): boolean {
  const text = search.toLowerCase()
  return [name, email, ...units].some((one) => one.toLowerCase().includes(text))
}

/** Invites people of the register at once: everybody, but for those whose box is cleared. Rendered while open. */
export function InvitePeopleDialog({ people: listed, onClose }: { people: readonly InvitablePerson[]; onClose: () => void }) {
  const { t } = useTranslation()
  // Who was invited meanwhile leaves the list behind the dialog, not the one in it.
  const [people] = useState(listed)
  const [left, setLeft] = useState<readonly UnitPersonId[]>([])
  const [search, setSearch] = useState('')
  const inviting = useInvitePeople()
  const chosen = people.map(({ _id }) => _id).filter((id) => !left.includes(id))
  const shown = people.filter((person) => isFound(person, search))
  const choose = (ids: readonly UnitPersonId[]) => {
    const cleared = shown.map(({ _id }) => _id).filter((id) => !ids.includes(id))
    setLeft([...left.filter((id) => !shown.some(({ _id }) => _id === id)), ...cleared])
  }
  if (inviting.data !== undefined) return <Invited {...inviting.data} people={people} onClose={onClose} />
  const nobody = chosen.length === 0
  return (
    <TaskDialog
      title={t('Invite the Register')}
      isBusy={inviting.isPending}
      isDismissible={left.length === 0}
      onClose={onClose}
      buttons={
        <>
          <Button look="quiet" onClick={onClose} disabled={inviting.isPending}>
            {t('Cancel')}
          </Button>
          <Button busy={inviting.isPending} disabled={nobody} onClick={async () => inviting.run(chosen)}>
            {nobody ? t('Invite') : t('Invite people count', { count: chosen.length })}
          </Button>
        </>
      }
    >
      {inviting.failure !== null && <ErrorBanner message={inviting.failure} />}
      <Text mb={12}>{t('Each gets a link to make an account as a resident, which is then linked to the person in the register.')}</Text>
      <SearchField
        label={t('Search')}
        placeholder={t('Search by name, email or unit')}
        value={search}
        maxLength={LENGTH.search}
        onSearch={setSearch}
      />
      <CheckList
        legend={t('People with an email address and no account')}
        options={shown.map(({ _id, name, email, units }) => ({
          value: _id,
          label: name,
          detail: `${email} · ${units.length === 0 ? t('No unit') : units.join(', ')}`
        }))}
        chosen={chosen}
        disabled={inviting.isPending}
        onChoose={choose}
      />
      {shown.length === 0 && <Text look="quiet">{t('Nobody matches the search.')}</Text>}
    </TaskDialog>
  )
}

interface InvitedProps {
  invited: number
  failed: readonly { personId: UnitPersonId; reason: string }[]
  people: readonly InvitablePerson[]
  onClose: () => void
}

/** Says who was not invited, and how the links get to the others where no mail is sent. */
function Invited({ invited, failed, people, onClose }: InvitedProps) {
  const { t } = useTranslation()
  const way = useMailWay()
  const nameOf = (id: UnitPersonId) => people.find(({ _id }) => _id === id)?.name ?? '–'
  return (
    <TaskDialog title={t('Invite the Register')} isDismissible onClose={onClose}>
      <Text as="div" role="status" look="strong" mb={12}>
        {way === 'sent' ? t('Invitations sent', { count: invited }) : t('Invitations ready', { count: invited })}
      </Text>
      {way !== 'sent' && invited > 0 && (
        <Notice tone="info" mb={16}>
          {t('No mail is sent: "Copy link" stands beside each invitation.')} <Link to={paths.invitations}>{t('View invitations')}</Link>
        </Notice>
      )}
      {failed.length > 0 && (
        <>
          <Text mb={8}>{t('Not invited:')}</Text>
          <Stack as="ul" gap={8} mb={20}>
            {failed.map(({ personId, reason }) => (
              <Row as="li" key={personId} gap="0 8px">
                <strong>{nameOf(personId)}</strong>
                <span>{reason}</span>
              </Row>
            ))}
          </Stack>
        </>
      )}
    </TaskDialog>
  )
}
