import { z } from 'zod';
import { useSearchState } from '#app/lib/search-state.ts';
import { type AskedRoom, firstPlan, type PlanDraft } from './first-plan.ts';

const address = z.object({ room: z.string().optional().catch(undefined) });

/** How a night of a venue begins to be planned: in the room that the address names (`room`), else in the first. */
export function useBegunPlan(house: AskedRoom): { roomId: string | undefined; plan: PlanDraft } {
  const [{ room: named }] = useSearchState(address);
  const room = house.rooms.find(({ id }) => id === named) ?? house.rooms[0];
  return { roomId: room?.id, plan: firstPlan(house, room) };
}
