import type { UnitId } from '@verandah/contract/ids'
import type { MeetingId } from '@verandah/contract/meetings'
import type { Ctx } from '../../../core/context.ts'

/** Finds the unit of a meeting for which the code of a paper notice stands. */
export const findUnitByCode = async (_ctx: Ctx, _id: MeetingId, _code: string): Promise<UnitId | undefined> => undefined
