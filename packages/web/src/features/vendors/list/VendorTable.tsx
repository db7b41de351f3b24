import { dayOf } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import { VENDOR_CATEGORY_LABEL } from '@verandah/contract/labels'
import type { Translate } from '@verandah/contract/i18n/translate'
import { formatMoney } from '@verandah/contract/money'
import { paidLink } from '@verandah/contract/moneyLinks'
import { paths } from '@verandah/contract/paths'
import type { Vendor } from '@verandah/contract/vendors'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx'
import { Row } from '../../../ui/page/layout.tsx'
import { useNow } from '../../../ui/state/useNow.ts'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import { SumLink } from '../../../ui/text/SumLink.tsx'
import { type VendorActions, VendorMenu } from '../VendorActions.tsx'

const UNKNOWN = '–'

function vendorColumns(actions: VendorActions, { search, year }: { search: string; year: string }, t: Translate): Column<Vendor>[] {
  return [
    {
      id: 'name',
      label: t('Name'),
      onCard: 'title',
      cell: ({ _id, name, isActive }) => (
        <Row gap="4px 8px" align="center">
          <Link to={paths.vendor(_id)} state={{ list: search }}>
            {name}
          </Link>
          {!isActive && <StatusChip>{t('Inactive')}</StatusChip>}
        </Row>
      )
    },
    { id: 'category', label: t('Category'), onCard: 'meta', cell: ({ category }) => t(VENDOR_CATEGORY_LABEL[category]) },
    {
      id: 'end',
      label: t('Contract End'),
      onCard: 'line',
      cell: ({ contractEnd }) => (contractEnd === null ? t('No end agreed') : formatDay(contractEnd))
    },
    {
      id: 'spent',
      label: t('Spent This Year'),
      onCard: 'line',
      isSum: true,
      cell: ({ _id, spentThisYear }) =>
        spentThisYear === null ? (
          UNKNOWN
        ) : (
          <SumLink to={spentThisYear === 0 ? null : paidLink(_id, year)}>{formatMoney(spentThisYear)}</SumLink>
        )
    },
    { id: 'actions', label: t('Actions'), onCard: 'corner', cell: (vendor) => <VendorMenu vendor={vendor} actions={actions} /> }
  ]
}

/** Shows the vendors side by side: until when each works for the building, and what it has cost this year. */
export function VendorTable({ vendors, actions }: { vendors: readonly Vendor[]; actions: VendorActions }) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const year = dayOf(useNow()).slice(0, 4)
  return <DataTable label={t('Vendors')} columns={vendorColumns(actions, { search, year }, t)} rows={vendors} keyOf={({ _id }) => _id} />
}
