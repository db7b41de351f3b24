import { formatDay } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { PRIORITY_LABEL, REQUEST_CATEGORY_LABEL } from '@verandah/contract/labels'
import type { MaintenanceRequest } from '@verandah/contract/maintenance'
import type { RequestCategory, RequestPriority } from '@verandah/contract/maintenanceInput'
import type { Me } from '@verandah/contract/me'
import { formatMoney } from '@verandah/contract/money'
import { internationalPhone } from '@verandah/contract/phone'
import { fieldDescriber } from '../../../ui/form/fieldDescriber.ts'
import { preview } from '../../../ui/text/format.ts'
import { amountOf, amountText } from '../../../ui/form/fields/typedAmount.ts'
import type { RequestBody } from '../useRequests.ts'

/** The request's fields as the dialog holds them. */
export interface RequestValues {
  title: string
  description: string
  category: RequestCategory
  priority: RequestPriority
  unitNumber: string
  location: string
  preferredDate: string
  preferredTime: string
  contactPhone: string
  /** The typed amount, in rupees. */
  estimatedCost: string
  actualCost: string
}

/** Returns the values of a new request: the person's own unit and phone are known. */
export function newRequest({ unitNumber, phone }: Pick<Me, 'unitNumber' | 'phone'>): RequestValues {
  return {
    title: '',
    description: '',
    category: 'plumbing',
    priority: 'medium',
    unitNumber: unitNumber ?? '',
    location: '',
    preferredDate: '',
    preferredTime: '',
    contactPhone: phone ?? '',
    estimatedCost: '',
    actualCost: ''
  }
}

const costText = (cost: number | null) => (cost === null ? '' : amountText(cost))

export function toValues(request: MaintenanceRequest): RequestValues {
  const { title, description, category, priority, unitNumber, location, preferredDate, preferredTime, contactPhone } = request
  return {
    title,
    description,
    category,
    priority,
    unitNumber,
    location,
    preferredDate: preferredDate ?? '',
    preferredTime: preferredTime ?? '',
    contactPhone: contactPhone ?? '',
    estimatedCost: costText(request.estimatedCost),
    actualCost: costText(request.actualCost)
  }
}

/** The costs are the managers'; others do not send them. */
export function bodyFor({ hasCosts }: { hasCosts: boolean }): (values: RequestValues) => RequestBody {
  return ({ estimatedCost, actualCost, ...values }) => {
    const body = { ...values, contactPhone: internationalPhone(values.contactPhone) }
    return hasCosts ? { ...body, estimatedCost: amountOf(estimatedCost), actualCost: amountOf(actualCost) } : body
  }
}

const LABEL: Record<keyof RequestValues, string> = {
  title: 'Request Title',
  description: 'Description',
  category: 'Category',
  priority: 'Priority',
  unitNumber: 'Unit Number',
  location: 'Location in Unit',
  preferredDate: 'Preferred Date',
  preferredTime: 'Preferred Time',
  contactPhone: 'Contact Phone',
  estimatedCost: 'Estimated Cost',
  actualCost: 'Actual Cost'
}

function shown(field: keyof RequestValues, request: MaintenanceRequest, t: Translate): string {
  if (field === 'category') return t(REQUEST_CATEGORY_LABEL[request.category])
  if (field === 'priority') return t(PRIORITY_LABEL[request.priority])
  if (field === 'preferredDate') return request.preferredDate === null ? '–' : formatDay(request.preferredDate)
  if (field === 'estimatedCost' || field === 'actualCost') return request[field] === null ? '–' : formatMoney(request[field])
  const text = request[field] ?? '–'
  return preview(text)
}

export const describeField = fieldDescriber(LABEL, shown)
