/** How far a row of cards moves at a press of its buttons. (product.md 16.1) */
export const CAROUSEL_STEP_PX = 180;
