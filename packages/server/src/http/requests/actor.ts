import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../core/actor.ts'

const ACTOR = Symbol('who makes the call')

/** A property costs a call nothing, a map would. */
interface Admitted extends FastifyRequest {
  [ACTOR]?: Actor
}

/** Returns the person of an admitted call; null on public ones. */
export function actorOf(request: FastifyRequest): Actor | null {
  return (request as Admitted)[ACTOR] ?? null
}

export function setActor(request: FastifyRequest, actor: Actor): void {
  ;(request as Admitted)[ACTOR] = actor
}
