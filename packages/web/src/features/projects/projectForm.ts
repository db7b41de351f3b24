import { formatDay } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { PROJECT_STATUS_LABEL } from '@verandah/contract/labels'
import { formatMoney } from '@verandah/contract/money'
import type { Project } from '@verandah/contract/projects'
import type { ProjectStatus } from '@verandah/contract/projectsInput'
import { fieldDescriber } from '../../ui/form/fieldDescriber.ts'
import { preview } from '../../ui/text/format.ts'
import { amountOf, amountText } from '../../ui/form/fields/typedAmount.ts'
import type { ProjectBody } from './useProjects.ts'

/** The project's fields as the dialog holds them. */
export interface ProjectValues {
  title: string
  description: string
  /** The typed amount, in rupees. */
  budget: string
  status: ProjectStatus
  /** Percent as it is typed. */
  progress: string
  start: string
  due: string
  /** Empty means: none. */
  vendorId: string
  milestones: { title: string; due: string; done: boolean }[]
}

export const newMilestone = { title: '', due: '', done: false }

export const newProject: ProjectValues = {
  title: '',
  description: '',
  budget: '',
  status: 'planned',
  progress: '0',
  start: '',
  due: '',
  vendorId: '',
  milestones: []
}

export function toValues(project: Project): ProjectValues {
  const { title, description, budget, status, progress, start, due, vendor, milestones } = project
  return {
    title,
    description: description ?? '',
    budget: amountText(budget),
    status,
    progress: String(progress),
    start: start ?? '',
    due: due ?? '',
    vendorId: vendor?._id ?? '',
    milestones: milestones.map((one) => ({ ...one, due: one.due ?? '' }))
  }
}

export function toBody({ budget, progress, ...values }: ProjectValues): ProjectBody {
  // An empty budget is named as missing, another text that is none as wrong.
  return { ...values, budget: amountOf(budget) as number, progress: progress.trim() === '' ? 0 : Number(progress) }
}

/** The English label of each field. */
const LABEL: Record<keyof ProjectValues, string> = {
  title: 'Project Title',
  description: 'Description',
  budget: 'Budget (LKR)',
  status: 'Status',
  progress: 'Progress (%)',
  start: 'Start',
  due: 'Due date',
  vendorId: 'Vendor',
  milestones: 'Milestones'
}

function shown(field: keyof ProjectValues, stored: Project, t: Translate): string {
  if (field === 'budget') return formatMoney(stored.budget)
  if (field === 'status') return t(PROJECT_STATUS_LABEL[stored.status])
  if (field === 'progress') return `${stored.progress}%`
  if (field === 'vendorId') return stored.vendor?.name ?? '–'
  if (field === 'milestones') return stored.milestones.map(({ title }) => title).join(', ') || '–'
  if (field === 'start' || field === 'due') {
    const day = stored[field]
    return day === null ? '–' : formatDay(day)
  }
  return preview(stored[field] ?? '') || '–'
}

export const describeField = fieldDescriber(LABEL, shown)
