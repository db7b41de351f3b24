import { dayOf } from '@verandah/contract/dates'
import { formatArea, formatDay, grouped } from '@verandah/contract/formats'
import { paths } from '@verandah/contract/paths'
import type { Unit } from '@verandah/contract/unitRecord'
import { IconArrowBackUp, IconArrowsExchange, IconDoor, IconGitMerge, IconPencil } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { useSession } from '../../../api/session/session.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ActionsMenu, offer } from '../../../ui/buttons/ActionsMenu.tsx'
import { Button, LinkButton } from '../../../ui/buttons/Button.tsx'
import { PillTabs } from '../../../ui/buttons/PillTabs.tsx'
import { FactsCard } from '../../../ui/cards/FactsCard.tsx'
import { RecordPage } from '../../../ui/dialogs/RecordPage.tsx'
import { CardSkeletons } from '../../../ui/lists/Skeletons.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { useListBehind } from '../../../ui/page/BackLink.tsx'
import { Row } from '../../../ui/page/layout.tsx'
import { Column, Columns, RecordHead } from '../../../ui/page/RecordLayout.tsx'
import { useNow } from '../../../ui/state/useNow.ts'
import { ToneTile } from '../../../ui/text/ToneTile.tsx'
import { MovesCard } from '../moves/MovesCard.tsx'
import { UnitChip } from '../UnitChip.tsx'
import { useUnit } from '../useRegister.ts'
import { type UnitActions, useUnitActions } from '../useUnitActions.ts'
import { HoldersCard } from './HoldersCard.tsx'
import { UnitDialogs } from './UnitDialogs.tsx'
import { AccountCard, RelatedCard } from './UnitLinks.tsx'

/** Shows one unit: who has it, what it owes, and what concerns it. */
export function UnitPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const register = useListBehind(paths.units)
  const seesRegister = useSession(({ user }) => user?.can.seeUnits === true)
  const state = useUnit(id)
  const actions = useUnitActions()
  return (
    <>
      <OwnUnits current={id} />
      <RecordPage
        state={state}
        list={seesRegister ? register : paths.dashboard}
        back={seesRegister ? t('All units') : t('Dashboard')}
        actions={actions}
        skeleton={<CardSkeletons isWide text={t('Loading...')} count={2} />}
        icon={<IconDoor />}
        missing={t('This unit is not available')}
      >
        {(unit) => <UnitInFull unit={unit} actions={actions} />}
      </RecordPage>
      <Suspense>
        <UnitDialogs actions={actions} />
      </Suspense>
    </>
  )
}

/** Shows the switch between one's own units. */
function OwnUnits({ current }: { current: string }) {
  const { t } = useTranslation()
  const units = useSession(({ user }) => user?.units) ?? []
  const own = units.filter(({ _id }, index) => units.findIndex((other) => other._id === _id) === index)
  if (own.length < 2 || !own.some(({ _id }) => _id === current)) return null
  return (
    <PillTabs
      label={t('My Units')}
      tabs={own.map(({ _id, label }) => ({
        to: paths.unit(_id),
        label: t('Unit {{unit}}', { unit: label }),
        isCurrent: _id === current
      }))}
    />
  )
}

function UnitInFull({ unit, actions }: { unit: Unit; actions: UnitActions }) {
  const { t } = useTranslation()
  const { label, status, can } = unit
  return (
    <>
      <RecordHead
        tile={
          <ToneTile tone="primary">
            <IconDoor size={22} aria-hidden />
          </ToneTile>
        }
        title={t('Unit {{unit}}', { unit: label })}
        menu={<UnitMenu unit={unit} actions={actions} />}
      >
        <UnitChip status={status} />
      </RecordHead>
      {unit.mergedInto !== null && <Merged unit={unit.label} into={unit.mergedInto} />}
      {status === 'unlisted' && can.merge && <ToMatch unit={unit} actions={actions} />}
      {can.transfer && (
        <Row mb={20} data-no-print>
          <Button icon={<IconArrowsExchange size={18} aria-hidden />} onClick={() => actions.open({ kind: 'transfer', unit })}>
            {t('New Owner')}
          </Button>
        </Row>
      )}
      <Columns>
        <Column>
          <AccountCard unit={unit} />
          <HoldersCard unit={unit} actions={actions} />
          <RelatedCard unit={unit} />
          <MovesCard unit={unit} />
        </Column>
        <Column>
          <UnitFacts unit={unit} />
        </Column>
      </Columns>
    </>
  )
}

function UnitMenu({ unit, actions }: { unit: Unit; actions: UnitActions }) {
  const { t } = useTranslation()
  const { label, can } = unit
  const open = (kind: 'edit' | 'undo' | 'merge') => () => actions.open({ kind, unit })
  return (
    <ActionsMenu
      label={t('Actions for {{title}}', { title: t('Unit {{unit}}', { unit: label }) })}
      entries={[
        offer(can.edit, t('Edit Unit'), IconPencil, open('edit')),
        offer(can.merge, t('Merge Unit'), IconGitMerge, open('merge')),
        offer(can.undoTransfer, t('Undo New Owner'), IconArrowBackUp, open('undo'), true)
      ]}
    />
  )
}

/** Shows that the people and the account of a merged unit are another unit's, with a link to it. */
function Merged({ unit, into }: { unit: string; into: NonNullable<Unit['mergedInto']> }) {
  const { t } = useTranslation()
  return (
    <Notice tone="info" mb={20}>
      <p>{t('{{unit}} is unit {{into}} now: its bills and payments are in the account of that unit.', { unit, into: into.label })}</p>
      <Row mt={8} data-no-print>
        <LinkButton look="outline" to={paths.unit(into._id)}>
          {t('Unit {{unit}}', { unit: into.label })}
        </LinkButton>
      </Row>
    </Notice>
  )
}

/** Shows the notice of a unit that is in no list: only its administrator can say what it is. */
function ToMatch({ unit, actions }: { unit: Unit; actions: UnitActions }) {
  const { t } = useTranslation()
  return (
    <Notice tone="warning" mb={20}>
      <p>{t('Somebody or some payment names {{unit}}, and the list of units does not have it.', { unit: unit.label })}</p>
      <Row gap={8} mt={8} data-no-print>
        <Button look="outline" tone="neutral" onClick={() => actions.open({ kind: 'merge', unit })}>
          {t('It Is Another Unit')}
        </Button>
        <Button look="outline" tone="neutral" onClick={() => actions.open({ kind: 'edit', unit })}>
          {t('It Is a Unit of Its Own')}
        </Button>
      </Row>
    </Notice>
  )
}

function UnitFacts({ unit }: { unit: Unit }) {
  const { t } = useTranslation()
  const today = dayOf(useNow())
  const { floor, group, share, shares, area, archivedFrom } = unit
  const next = shares.find(({ from }) => from !== null && from > today)
  return (
    <FactsCard
      title={t('About This Unit')}
      facts={[
        floor !== null && [t('Floor'), floor],
        group !== null && [t('Group'), group],
        share !== null && [t('Share value'), grouped(share)],
        next !== undefined &&
          next.from !== null && [
            t('Share value from {{day}}', { day: formatDay(next.from) }),
            next.share === null ? t('None') : grouped(next.share)
          ],
        area !== null && [t('Area'), t('{{area}} sq ft', { area: formatArea(area) })],
        archivedFrom !== null && [t('Archived from'), formatDay(archivedFrom)]
      ]}
    />
  )
}
