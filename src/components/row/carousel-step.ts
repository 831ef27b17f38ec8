/** How far a row of cards moves at a press of its buttons. (SPEC 9) */
export const CAROUSEL_STEP_PX = 180;
