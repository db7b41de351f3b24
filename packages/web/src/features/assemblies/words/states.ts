import type { AssemblyState } from '@verandah/contract/assemblies'
import type { ChecklistStep } from '@verandah/contract/assemblyChecklist'
import type { ServiceWay } from '@verandah/contract/assemblyNotice'
import {
  IconBan,
  IconCalendarPause,
  IconCircleCheck,
  IconMailCheck,
  IconPencil,
  IconProgress,
  IconRosetteDiscountCheck
} from '@tabler/icons-react'
import type { Look } from '../../../ui/text/priorityLook.ts'

export const STATE_LOOK: Record<AssemblyState, Look & { label: string }> = {
  draft: { label: 'Being prepared', tone: 'neutral', Icon: IconPencil },
  noticed: { label: 'Notice given', tone: 'primary', Icon: IconMailCheck },
  open: { label: 'Open now', tone: 'warning', Icon: IconProgress },
  closed: { label: 'Closed', tone: 'success', Icon: IconCircleCheck },
  adjourned: { label: 'Adjourned', tone: 'warning', Icon: IconCalendarPause },
  signed: { label: 'Minutes signed', tone: 'success', Icon: IconRosetteDiscountCheck },
  cancelled: { label: 'Cancelled', tone: 'neutral', Icon: IconBan }
}

export const STEP_LABEL: Record<ChecklistStep, string> = {
  rules: 'Confirm the rules',
  items: 'Write the items',
  officers: 'Name chair, secretary and tellers',
  notice: 'Give notice',
  service: 'Reach every owner',
  open: 'Open the meeting',
  results: 'Decide every item',
  minutes: 'Write the minutes',
  signatures: 'Sign the minutes'
}

export const WAY_LABEL: Record<ServiceWay, string> = {
  portal: 'In the portal',
  mail: 'By e-mail',
  sms: 'By text message',
  hand: 'By hand',
  post: 'By post'
}
