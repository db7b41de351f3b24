import type { Day } from '@verandah/contract/dates'
import { formatArea, grouped } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { paths } from '@verandah/contract/paths'
import type { Unit } from '@verandah/contract/unitRecord'
import { Link } from 'react-router'
import type { Column } from '../../../ui/lists/DataTable.tsx'
import { Row, Stack, Text } from '../../../ui/page/layout.tsx'
import { payerOf, presentOf } from '../holders.ts'
import { UnitChip } from '../UnitChip.tsx'

const NONE = '–'

/** A part is only said where the unit has more than one owner. */
function Owners({ unit, today, t }: { unit: Unit; today: Day; t: Translate }) {
  const owners = presentOf(unit, 'owner', today)
  if (owners.length === 0)
    return (
      <Text as="span" look="quiet">
        {t('Not known')}
      </Text>
    )
  return (
    <Stack as="span" gap={0}>
      {owners.map(({ _id, person, part }) => (
        <span key={_id}>{owners.length === 1 ? person.name : t('{{name}}, {{part}}', { name: person.name, part: part ?? '' })}</span>
      ))}
    </Stack>
  )
}

interface Columns {
  today: Day
  /** The address's, so that the page of a unit leads back to this list. */
  search: string
  /** Some units are in one. */
  hasGroups: boolean
  /** The area of some units is known. */
  hasAreas: boolean
  t: Translate
}

export function registerColumns({ today, search, hasGroups, hasAreas, t }: Columns): Column<Unit>[] {
  return [
    {
      id: 'unit',
      label: t('Unit'),
      onCard: 'title',
      cell: ({ _id, label, status }) => (
        <Row gap="4px 8px" align="center">
          <Link to={paths.unit(_id)} state={{ list: search }}>
            {label}
          </Link>
          <UnitChip status={status} />
        </Row>
      )
    },
    { id: 'floor', label: t('Floor'), onCard: 'line', cell: ({ floor }) => floor ?? NONE },
    ...(hasGroups ? [{ id: 'group', label: t('Group'), onCard: 'line' as const, cell: ({ group }: Unit) => group }] : []),
    { id: 'share', label: t('Share value'), onCard: 'line', isSum: true, cell: ({ share }) => (share === null ? NONE : grouped(share)) },
    ...(hasAreas
      ? [
          {
            id: 'area',
            label: t('Area (sq ft)'),
            onCard: 'line' as const,
            isSum: true,
            cell: ({ area }: Unit) => (area === null ? NONE : formatArea(area))
          }
        ]
      : []),
    { id: 'owners', label: t('Owners'), onCard: 'line', cell: (unit) => <Owners unit={unit} today={today} t={t} /> },
    { id: 'payer', label: t('Gets the bills'), onCard: 'line', cell: (unit) => payerOf(unit, today)?.person.name ?? NONE }
  ]
}
