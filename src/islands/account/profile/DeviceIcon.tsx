/** What kind of thing it is. Drawings: Lucide, ISC licence. */
export function DeviceIcon({ isHandheld }: { isHandheld: boolean }) {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      {isHandheld ? (
        <>
          <rect width="14" height="20" x="5" y="2" rx="2" />
          <path d="M12 18h.01" />
        </>
      ) : (
        <>
          <rect width="20" height="14" x="2" y="3" rx="2" />
          <path d="M8 21h8M12 17v4" />
        </>
      )}
    </svg>
  );
}
