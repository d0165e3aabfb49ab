/** What the provider answers when it refuses: `{"Error":{"Message","Code"}}`. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export const badParameter = (message: string): ApiError => new ApiError(400, 'InvalidParameter', message);
export const denied = (message: string): ApiError => new ApiError(403, 'DeniedAccess', message);
export const notFound = (code: string, message: string): ApiError => new ApiError(404, code, message);
