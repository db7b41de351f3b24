import type { Translate } from '@verandah/contract/i18n/translate'
import { HOLDING_KINDS } from '@verandah/contract/heldUnit'
import { LENGTH } from '@verandah/contract/limits'
import { paths } from '@verandah/contract/paths'
import { groupedPhone, phoneLink } from '@verandah/contract/phone'
import type { Invitation } from '@verandah/contract/invitations'
import type { UnitPerson } from '@verandah/contract/unitRecord'
import { IconCircleCheck, IconLink, IconLinkOff, IconMailForward, IconPencil, IconUserPlus, IconUserOff } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { CopyInvitationLink } from '../../../CopyInvitationLink.tsx'
import { useMailWay } from '../../../api/useMailWay.ts'
import { useSession } from '../../../api/session/session.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ActionsMenu, offer } from '../../../ui/buttons/ActionsMenu.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/cards/EmptyState.tsx'
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx'
import { LoadingTable } from '../../../ui/lists/LoadingTable.tsx'
import { PagedList } from '../../../ui/lists/PagedList.tsx'
import { SearchField } from '../../../ui/lists/SearchField.tsx'
import { anyText, useFilters } from '../../../ui/lists/useFilters.ts'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Row, Stack, Text } from '../../../ui/page/layout.tsx'
import { EmailText } from '../../../ui/text/EmailText.tsx'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import { useUnitPeople } from '../usePeople.ts'
import { HOLDING_LABEL } from '../words.ts'
import { InviteButton } from './InviteButton.tsx'
import css from './PeopleView.module.css'
import { PersonDialogs } from './PersonDialogs.tsx'
import { type PersonActions, usePersonActions } from './usePersonActions.ts'

function PersonMenu({ person, actions }: { person: UnitPerson; actions: PersonActions }) {
  const { t } = useTranslation()
  const { can, userId, name } = person
  const open = (kind: 'edit' | 'invite' | 'link' | 'unlink') => () => actions.open({ kind, person })
  return (
    <ActionsMenu
      label={t('Actions for {{title}}', { title: name })}
      entries={[
        offer(can.edit, t('Edit Person'), IconPencil, open('edit')),
        offer(can.invite, t('Invite'), IconMailForward, open('invite')),
        offer(can.edit && userId === null, t('Link to Account'), IconLink, open('link')),
        offer(can.edit && userId !== null, t('Unlink Account'), IconLinkOff, open('unlink'), true)
      ]}
    />
  )
}

function Contacts({ email, phone }: Pick<UnitPerson, 'email' | 'phone'>) {
  if (email === null && phone === null) return '–'
  return (
    <Stack as="span" gap={0}>
      {phone !== null && <a href={phoneLink(phone)}>{groupedPhone(phone)}</a>}
      {email !== null && <EmailText email={email} />}
    </Stack>
  )
}

/** Each unit once, with all ways in which the person holds it. */
function HeldUnits({ units }: Pick<UnitPerson, 'units'>) {
  const { t } = useTranslation()
  if (units.length === 0)
    return (
      <Text as="span" look="quiet">
        {t('None today')}
      </Text>
    )
  const labels = new Map(units.map(({ _id, label }) => [_id, label]))
  const waysOf = (id: string) => HOLDING_KINDS.filter((kind) => units.some((held) => held._id === id && held.kind === kind))
  return (
    <Row as="span" gap="2px 12px">
      {[...labels].map(([id, label]) => (
        <span key={id}>
          <Link to={paths.unit(id)}>{label}</Link>{' '}
          {waysOf(id)
            .map((kind) => t(HOLDING_LABEL[kind]))
            .join(', ')}
        </span>
      ))}
    </Row>
  )
}

function peopleColumns(actions: PersonActions, t: Translate): Column<UnitPerson>[] {
  return [
    { id: 'name', label: t('Name'), onCard: 'title', cell: ({ name }) => name },
    { id: 'contacts', label: t('Contact'), onCard: 'line', cell: (person) => <Contacts {...person} /> },
    {
      id: 'units',
      label: t('Units'),
      onCard: 'line',
      cell: ({ units }) => <HeldUnits units={units} />
    },
    {
      id: 'account',
      label: t('Account'),
      onCard: 'chip',
      cell: ({ userId }) =>
        userId === null ? (
          <StatusChip>{t('No account')}</StatusChip>
        ) : (
          <StatusChip look={{ tone: 'success', Icon: IconCircleCheck }}>{t('Has an account')}</StatusChip>
        )
    },
    { id: 'actions', label: t('Actions'), onCard: 'corner', cell: (person) => <PersonMenu person={person} actions={actions} /> }
  ]
}

/** Offers the link of an invitation that no mail takes to the person. */
function Invited({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation()
  if (useMailWay() === 'sent') return null
  return (
    <Notice tone="info" mb={16}>
      <Row gap="4px 12px" align="center">
        {t('No mail is sent to {{email}}: hand the link on by hand.', { email: invitation.email })}
        <CopyInvitationLink invitation={invitation} />
      </Row>
    </Notice>
  )
}

interface PeopleViewProps {
  onTurned: () => void
}

/** Shows everybody who owns, rents or lives in a unit, or did; with or without an account. */
export function PeopleView({ onTurned }: PeopleViewProps) {
  const { t } = useTranslation()
  const { filters, isFiltered, filter, clear } = useFilters({ search: anyText })
  const list = useUnitPeople(filters.search, onTurned)
  const mayAdd = useSession(({ user }) => user?.can.manageUnits === true)
  // People are listed by name, so a new one may stand on any page: they are searched for.
  const actions = usePersonActions(({ name }) => filter({ search: name }))
  const columns = peopleColumns(actions, t)
  const add = () => actions.open({ kind: 'create' })
  const nobody = (
    <EmptyState
      icon={<IconUserOff />}
      title={t('No people found')}
      reason={isFiltered ? t('Nobody matches the search.') : t('Owners, tenants and those who live here stand here once they are entered.')}
    >
      {isFiltered && <Button onClick={clear}>{t('Clear Search')}</Button>}
    </EmptyState>
  )
  return (
    <>
      {mayAdd && (
        <Row justify="flex-end" mb={12} data-no-print>
          <InviteButton />
          <Button icon={<IconUserPlus size={18} aria-hidden />} onClick={add}>
            {t('Add Person')}
          </Button>
        </Row>
      )}
      <Text as="div" mb={4} data-no-print>
        <SearchField
          label={t('Search')}
          placeholder={t('Search by name or email')}
          value={filters.search}
          maxLength={LENGTH.search}
          onSearch={(search) => filter({ search })}
        />
      </Text>
      {actions.invited !== null && <Invited invitation={actions.invited} />}
      {actions.failure !== null && <ErrorBanner message={actions.failure} onDismiss={actions.dismiss} />}
      <PagedList
        list={list}
        icon={<IconUserOff />}
        skeleton={<LoadingTable text={t('Loading people...')} columns={columns} />}
        count={({ pagination }) => t('People count', { count: pagination.total })}
      >
        {({ people }) =>
          people.length === 0 ? (
            nobody
          ) : (
            <div className={css.people}>
              <DataTable label={t('People')} columns={columns} rows={people} keyOf={({ _id }) => _id} />
            </div>
          )
        }
      </PagedList>
      <Suspense>
        <PersonDialogs actions={actions} />
      </Suspense>
    </>
  )
}
