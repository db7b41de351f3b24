import { dayOf } from '@verandah/contract/dates'
import { grouped } from '@verandah/contract/formats'
import type { RegisterPage } from '@verandah/contract/unitRegister'
import { IconAlertTriangle, IconBuilding } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { useSession } from '../../../api/session/session.ts'
import { useUnits } from '../../../api/units.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button, LinkButton } from '../../../ui/buttons/Button.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { LoadingTable } from '../../../ui/lists/LoadingTable.tsx'
import { NothingFound } from '../../../ui/cards/EmptyState.tsx'
import { PagedList } from '../../../ui/lists/PagedList.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import { useNow } from '../../../ui/state/useNow.ts'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import { paths } from '@verandah/contract/paths'
import { useRegister, useUnlistedCount } from '../useRegister.ts'
import { RegisterFilterBar, useRegisterFilters } from './RegisterFilters.tsx'
import css from './RegisterView.module.css'
import { RegisterTools } from './RegisterTools.tsx'
import { registerColumns } from './registerColumns.tsx'

/** Every unit with who owns it and who gets its bills, in the order of the building. */
export function RegisterView({ onTurned }: { onTurned: () => void }) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const at = useRegisterFilters()
  const list = useRegister(at.filters, onTurned)
  const administers = useSession(({ user }) => user?.can.administer === true)
  const hasGroups = useUnits()?.some(({ group }) => group !== null) === true
  const hasAreas = list.shown?.units.some(({ area }) => area !== null) === true
  const columns = registerColumns({ today: dayOf(useNow()), search, hasGroups, hasAreas, t })
  const nothing = (
    <NothingFound
      at={at}
      icon={<IconBuilding />}
      title={t('No units found')}
      reason={t('Import your list from Excel or CSV, or enter the units by hand.')}
    >
      {administers && <LinkButton to={paths.unitsList}>{t('Enter the Units')}</LinkButton>}
    </NothingFound>
  )
  return (
    <>
      {administers && at.filters.status !== 'unlisted' && <ToMatch onShow={() => at.filter({ status: 'unlisted' })} />}
      <RegisterTools filters={at.filters} />
      <RegisterFilterBar at={at} />
      <PagedList
        list={list}
        icon={<IconBuilding />}
        skeleton={<LoadingTable text={t('Loading units...')} columns={columns} />}
        count={({ pagination }) => t('Unit count', { count: pagination.total })}
        aside={list.shown && <Shares page={list.shown} />}
      >
        {({ units }) =>
          units.length === 0 ? (
            nothing
          ) : (
            <div className={css.register}>
              <DataTable label={t('Units')} columns={columns} rows={units} keyOf={({ _id }) => _id} />
            </div>
          )
        }
      </PagedList>
    </>
  )
}

/** Shows the sum of all shares, beside the sum in the plan of the building. */
function Shares({ page: { shareSum, shareTotal } }: { page: RegisterPage }) {
  const { t } = useTranslation()
  if (shareSum === 0 && shareTotal === null) return null
  const sum = grouped(shareSum)
  if (shareTotal === null) return <Text as="span">{t('Share values: {{sum}}', { sum })}</Text>
  const text = t('Share values: {{sum}} of {{total}}', { sum, total: grouped(shareTotal) })
  return shareSum === shareTotal ? (
    <Text as="span">{text}</Text>
  ) : (
    <StatusChip look={{ tone: 'warning', Icon: IconAlertTriangle }}>{text}</StatusChip>
  )
}

/** Shows units that something named and that are in no list: only an administrator can say what they are. */
function ToMatch({ onShow }: { onShow: () => void }) {
  const { t } = useTranslation()
  const count = useUnlistedCount(true)
  if (count === undefined || count === 0) return null
  return (
    <Notice tone="warning" mb={20}>
      <Row gap="8px 16px" align="center">
        <span>
          {t('Units to match', { count })} {t('Something names them, and the list of units does not have them.')}
        </span>
        <Button look="outline" tone="neutral" onClick={onShow}>
          {t('Show Them')}
        </Button>
      </Row>
    </Notice>
  )
}
