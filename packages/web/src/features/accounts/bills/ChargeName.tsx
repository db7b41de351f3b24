import type { Bill, Charge } from '@verandah/contract/bills'
import { Link } from 'react-router'
import { billNumber } from '../../../billText.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useChargesOf } from './useBills.ts'

/** For what it is: interest also says on which charge of which bill, once that is known. */
export function ChargeName({ charge: { kind, interestFor }, unitNumber }: { charge: Charge } & Pick<Bill, 'unitNumber'>) {
  const { t } = useTranslation()
  return interestFor === null ? t(kind) : <InterestOn kind={kind} chargeId={interestFor} unitNumber={unitNumber} />
}

interface InterestOnProps extends Pick<Bill, 'unitNumber'> {
  kind: string
  chargeId: Charge['_id']
}

function InterestOn({ kind, chargeId, unitNumber }: InterestOnProps) {
  const { t } = useTranslation()
  const late = useChargesOf(unitNumber)?.get(chargeId)
  if (late === undefined) return t(kind)
  return (
    <Link to={{ search: `?bill=${late.bill._id}` }} preventScrollReset aria-haspopup="dialog">
      {t('Interest on {{kind}} of {{bill}}', { kind: t(late.charge.kind), bill: billNumber(late.bill.number, t) })}
    </Link>
  )
}
