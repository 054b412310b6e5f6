/** The demo tenant's id for the demo site's script tag; null while there is none. */
export async function demoTenantId(): Promise<string | null> {
  return null;
}
